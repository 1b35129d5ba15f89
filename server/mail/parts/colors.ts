import { withContrast, SURFACE_RATIO, TEXT_RATIO } from '#server/site/domain/theme/contrast.ts'

/** The site's tones as mail shows them; shifted until they can be read. */
export type MailColors = Readonly<
  Record<'ground' | 'card' | 'text' | 'dimmed' | 'edge' | 'link' | 'surface', string> & {
    dark: Readonly<Record<'ground' | 'card' | 'text' | 'dimmed' | 'edge' | 'link' | 'surface', string>>
  }
>

export function mailColors({ primaryLight, primaryDark }: { primaryLight: string; primaryDark: string }): MailColors {
  const [card, darkCard] = ['#ffffff', '#1e1e1e']
  const surface = withContrast(primaryLight, card, SURFACE_RATIO)
  return {
    ground: '#f1f3f5',
    card,
    text: '#1a1a1a',
    dimmed: '#4d4d4d',
    edge: '#757a80',
    link: withContrast(primaryLight, '#f1f3f5', TEXT_RATIO),
    surface,
    dark: {
      ground: '#121212',
      card: darkCard,
      text: '#ececec',
      dimmed: '#bdbdbd',
      edge: '#808080',
      link: withContrast(primaryDark, darkCard, TEXT_RATIO),
      surface,
    },
  }
}
