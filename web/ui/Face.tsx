import '@mantine/core/styles/Avatar.layer.css'
import { Avatar } from '@mantine/core'

/** The portrait of a person, or their initials; decorative, beside the name. */
export function Face({ name, src = null, size = 28 }: { name: string; src?: string | null; size?: number }) {
  return (
    <Avatar
      src={src}
      alt=""
      size={`${size / 16}rem`}
      radius="xl"
      color="primary"
      variant="outline"
      aria-hidden="true"
      component="span"
    >
      {initialsOf(name)}
    </Avatar>
  )
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(word => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map(word => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
