import '@mantine/charts/styles.layer.css'
import { Sparkline as MantineSparkline } from '@mantine/charts'

/** A small line without axes; the numbers stand beside it as text, so it is neither read nor focused. */
export default function Sparkline({ data }: { data: number[] }) {
  return (
    <div {...{ inert: '' }}>
      <MantineSparkline
        h={48}
        w="100%"
        data={data}
        curveType="monotone"
        color="primary"
        strokeWidth={2}
        fillOpacity={0.15}
      />
    </div>
  )
}
