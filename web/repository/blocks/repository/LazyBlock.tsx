import type { BlockView } from '#web/blocks/view.ts'
import { AidList } from '../../AidList.tsx'
import { AidView } from '../../AidView.tsx'

/** The list of aids, or one of them. */
const Repository: BlockView<'repository'> = ({ data, sectionId }) =>
  data?.kind === 'aid' ? <AidView key={data.head.id} aid={data} /> : <AidList data={data} id={sectionId} />

export default Repository
