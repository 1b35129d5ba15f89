import type { Transaction } from '#db/client.ts'
import { surveyAnswerChoices, surveyAnswers, surveyChoices, surveys } from '#db/schema/surveys.ts'
import { foldText } from './domain/near.ts'
import type { DemoFacts } from '../module.ts'
import { both } from '../seed/words.ts'

const DAY_MS = 86_400_000

/** Known before they are made: pages show them. */
export const SURVEY_IDS = {
  wishes: '01990000-0000-7000-8000-000000000001',
  meeting: '01990000-0000-7000-8000-000000000002',
  leaflets: '01990000-0000-7000-8000-000000000003',
} as const

type Words = readonly [fr: string, en: string]
/** `answers`: for each choice how many people chose it, or for several choices the places each person chose. */
type DemoSurvey = Omit<typeof surveys.$inferInsert, 'question' | 'description' | 'openAt' | 'closeAt'> & {
  question: Words
  description: Words
  opensInDays: number
  closesInDays: number | null
  choices: readonly (Words | { added: string; isWaiting?: boolean })[]
  people: readonly (readonly number[])[]
}

const repeated = (times: number, ...chosen: number[]) => Array.from({ length: times }, () => chosen)

const SURVEYS: readonly DemoSurvey[] = [
  {
    id: SURVEY_IDS.wishes,
    requireAuth: false,
    allowMultiple: true,
    maxSelectedChoices: 3,
    allowNewChoice: true,
    opensInDays: -20,
    closesInDays: 40,
    question: ['Que voudriez-vous trouver plus souvent ici ?', 'What would you like to find here more often?'],
    description: [
      '<p>Une minute suffit. Vos réponses décident du programme du printemps.</p>',
      '<p>One minute is enough. Your answers decide the spring programme.</p>',
    ],
    choices: [
      ['Des prêts plus longs', 'Longer loans'],
      ['Des plans à imprimer', 'Plans to print'],
      ['Des formations le soir', 'Evening trainings'],
      ['Des rencontres près de chez moi', 'Meetings near my home'],
      { added: 'Des vidéos sous-titrées' },
      { added: 'Des vidéos soutitrées' },
      { added: 'Un café mensuel' },
      { added: 'Une boîte à idées', isWaiting: true },
    ],
    people: [
      ...repeated(9, 0, 3),
      ...repeated(6, 1),
      ...repeated(5, 2, 3),
      ...repeated(3, 4),
      ...repeated(2, 5, 1),
      ...repeated(2, 6),
      ...repeated(4, 3),
      ...repeated(1, 0, 7),
    ],
  },
  {
    id: SURVEY_IDS.meeting,
    requireAuth: true,
    onePerOrganization: true,
    opensInDays: -6,
    closesInDays: 25,
    question: ['Quelle date pour la rencontre du printemps ?', 'Which date for the spring meeting?'],
    description: [
      '<p>Une réponse par structure : parlez-en entre vous.</p>',
      '<p>One answer per organisation: talk it over first.</p>',
    ],
    choices: [
      ['19 et 20 mars', '19 and 20 March'],
      ['26 et 27 mars', '26 and 27 March'],
      ['2 et 3 avril', '2 and 3 April'],
    ],
    people: [],
  },
  {
    id: SURVEY_IDS.leaflets,
    requireAuth: false,
    opensInDays: -120,
    closesInDays: -60,
    question: ['Quelle notice lisez-vous en premier ?', 'Which leaflet do you read first?'],
    description: [
      '<p>Nous voulions savoir par où commencer. Merci à toutes et à tous !</p>',
      '<p>We wanted to know where to begin. Thank you all!</p>',
    ],
    choices: [
      ['La notice en facile à lire', 'The easy-to-read leaflet'],
      ['La vidéo', 'The video'],
      ['Le schéma de montage', 'The assembly drawing'],
      ['Aucune : je préfère appeler', 'None: I would rather call'],
    ],
    people: [...repeated(41, 0), ...repeated(26, 1), ...repeated(12, 2), ...repeated(9, 3)],
  },
]

/** Two open surveys and a closed one, with answers of guests. */
export async function seedSurveys(tx: Transaction, { people: accounts, now }: DemoFacts): Promise<void> {
  const authorId = accounts.get('app-admin')!
  const stamps = { createdAt: now, updatedAt: now }
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  for (const { question, description, opensInDays, closesInDays, choices, people, ...rules } of SURVEYS) {
    const surveyId = rules.id!
    await tx.insert(surveys).values({
      ...rules,
      question: both(...question),
      description: both(...description),
      openAt: inDays(opensInDays),
      closeAt: closesInDays === null ? null : inDays(closesInDays),
      createdById: authorId,
      updatedById: authorId,
      ...stamps,
    })
    const rows = await tx
      .insert(surveyChoices)
      .values(
        choices.map((choice, position) => ({
          surveyId,
          position,
          ...stamps,
          ...('added' in choice
            ? {
                text: { fr: choice.added },
                addedByUser: true,
                status: choice.isWaiting ? ('pending' as const) : ('accepted' as const),
                foldedText: foldText(choice.added),
              }
            : { text: both(...choice) }),
        })),
      )
      .returning({ id: surveyChoices.id, position: surveyChoices.position })
    const choiceIds = rows.sort((a, b) => a.position - b.position).map(({ id }) => id)
    if (people.length === 0) continue
    const answers = await tx
      .insert(surveyAnswers)
      .values(people.map((_, index) => ({ surveyId, guestKey: `demo-${index}`, ...stamps })))
      .returning({ id: surveyAnswers.id })
    // The database fills the survey in.
    await tx
      .insert(surveyAnswerChoices)
      .values(
        answers.flatMap(({ id }, index) =>
          people[index]!.map(place => ({ answerId: id, choiceId: choiceIds[place]!, surveyId })),
        ),
      )
  }
}
