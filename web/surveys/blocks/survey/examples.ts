import type { SurveyView } from '#server/surveys/contract.ts'
import { LONG_TITLE, LONG_WORD, type Example } from '#web/blocks/example.ts'

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const texts = ['Prêt de matériel', 'Formations', 'Rencontres en visioconférence', 'Impression 3D']
const choices = texts.map((text, index) => ({ id: id(index + 1), text, status: 'accepted' as const }))
const counted = (counts: readonly number[], answersCount: number) => ({
  answersCount,
  choices: choices.map((choice, index) => ({
    ...choice,
    addedByUser: false,
    count: counts[index]!,
    percent: answersCount === 0 ? 0 : Math.round((counts[index]! * 1000) / answersCount) / 10,
  })),
})

const open: SurveyView = {
  id: id(9),
  question: 'Que souhaitez-vous trouver plus souvent ici ?',
  description: '<p>Une minute suffit ; votre réponse guide le programme du printemps.</p>',
  state: 'open',
  openAt: '2026-01-05T08:00:00.000Z',
  closeAt: '2026-12-18T22:59:00.000Z',
  allowMultiple: false,
  maxSelectedChoices: null,
  allowNewChoice: false,
  requireAuth: false,
  onePerOrganization: false,
  choices,
  refusal: null,
  myAnswer: null,
  results: null,
}
const props = { surveyId: open.id }
const shown = (survey: Partial<SurveyView>, number: number) => ({ survey: { ...open, id: id(number), ...survey } })

export const examples: readonly Example<'survey'>[] = [
  { state: 'normal', props, data: shown({}, 1) },
  {
    state: 'variants',
    props,
    data: shown({ allowMultiple: true, maxSelectedChoices: 2, allowNewChoice: true, closeAt: null }, 2),
  },
  { state: 'list', props, data: shown({ requireAuth: true, refusal: 'signIn' }, 3) },
  {
    state: 'one',
    props,
    data: shown({ myAnswer: { id: id(8), choices: [id(2)], isMine: true }, results: counted([3, 8, 4, 1], 16) }, 4),
  },
  {
    state: 'many',
    props,
    data: shown(
      { state: 'closed', refusal: 'closed', allowMultiple: true, results: counted([812, 1203, 96, 401], 1630) },
      5,
    ),
  },
  {
    state: 'long',
    props,
    data: shown(
      {
        question: LONG_TITLE,
        allowNewChoice: true,
        choices: [
          { id: id(1), text: LONG_WORD, status: 'accepted' },
          { id: id(2), text: LONG_TITLE, status: 'accepted' },
        ],
      },
      6,
    ),
  },
  { state: 'empty', props, data: shown({ state: 'planned', refusal: 'planned' }, 7) },
  {
    state: 'inverse',
    props: { ...props, inverseBackground: true },
    data: shown({ state: 'closed', refusal: 'closed', results: counted([0, 0, 0, 0], 0) }, 8),
  },
  { state: 'failed', props, data: null },
]
