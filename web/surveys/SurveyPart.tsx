import { lazy, type ComponentProps } from 'react'
import { LazyPart } from '#web/shell/LazyPart.tsx'
import type { SurveyCard } from './SurveyCard.tsx'
// With the page and not with the part: the card has its looks before its script comes, and without any.
import '#web/forms/forms.module.css'
import './surveys.module.css'

/** The server has it at hand: what it sends is whole. Browsers fetch its script only for a page that shows a survey. */
const Card = import.meta.env.SSR
  ? (await import('./SurveyCard.tsx')).SurveyCard
  : lazy(() => import('./SurveyCard.tsx').then(module => ({ default: module.SurveyCard })))

/** A survey within a page. */
export function SurveyPart(props: ComponentProps<typeof SurveyCard>) {
  return (
    <LazyPart>
      <Card {...props} />
    </LazyPart>
  )
}
