import { browserPart, serverPart } from '#web/shell/shown-part.tsx'
// Imported with the page, so that the card is styled before its script is loaded, and without script.
import '#web/forms/forms.module.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Title.layer.css'
import './surveys.module.css'

const NAME = 'survey'

/** A survey within a page; browsers load its script only for a page with one. */
export const SurveyPart = import.meta.env.SSR
  ? serverPart(NAME, (await import('./SurveyCard.tsx')).SurveyCard)
  : browserPart(NAME, async () => (await import('./SurveyCard.tsx')).SurveyCard)
