import '@mantine/core/styles/Avatar.layer.css'
import { Avatar } from '@mantine/core'

type Props = {
  name: string
  src?: string | null
  size?: number
  /** For a portrait that is shown for itself. */
  alt?: string
}

/** The portrait of a person, or their initials; decorative beside the name, unless it has an alternative text. */
export function Face({ name, src = null, size = 28, alt = '' }: Props) {
  return (
    <Avatar
      src={src}
      alt={alt}
      imageProps={{ width: size, height: size }}
      size={`${size / 16}rem`}
      radius={1000}
      color="primary"
      variant="outline"
      aria-hidden={alt === '' || undefined}
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
