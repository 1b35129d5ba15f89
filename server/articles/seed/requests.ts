import type { Transaction } from '#db/client.ts'
import { publicationRequests } from '#db/schema/rights.ts'
import { daysBefore, idAt } from '#server/seed/dates.ts'
import { french } from '#server/seed/words.ts'
import { CANTEEN } from './experiences.ts'
import { ARMREST, READING_STAND } from './experiences-inside.ts'

type Request = {
  slug: string
  by: string
  /** So many days ago. */
  asked: number
  text: string
  /** Wished for in so many days. */
  inDays?: number
  decision?: { status: 'accepted' | 'refused'; days: number; reason?: string }
}

const REQUESTS: readonly Request[] = [
  {
    slug: CANTEEN.slug,
    by: 'member-1',
    asked: 98,
    text: 'L’école a relu et donné son accord. Les prénoms ont été changés.',
    decision: { status: 'accepted', days: 95 },
  },
  {
    slug: ARMREST.slug,
    by: 'member-1',
    asked: 9,
    text: 'Trois personnes l’utilisent, et on me demande le plan chaque semaine.',
    decision: {
      status: 'refused',
      days: 7,
      reason:
        'Merci Olivier, le montage est clair et il sera très lu. Deux points avant de publier : dites ce qui se ' +
        'passe si le bras heurte un cadre de porte (se plie-t-il ou casse-t-il ?), et ajoutez une phrase sur le ' +
        'passage de la main vers la manette. Une photo du collier de près aiderait aussi. Redemandez ensuite, ' +
        'nous publierons dans la journée.',
    },
  },
  {
    slug: READING_STAND.slug,
    by: 'contributor',
    asked: 2,
    text: 'Relu par la médiathèque. Ce serait bien pour les Nuits de la lecture, mais rien ne presse.',
    inDays: 12,
  },
]

/** What was asked for: accepted, refused and pending. */
export async function seedRequests(
  tx: Transaction,
  {
    articleIds,
    people,
    now,
  }: { articleIds: ReadonlyMap<string, string>; people: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  await tx.insert(publicationRequests).values(
    REQUESTS.map(({ slug, by, asked, text, inDays, decision }) => {
      const at = daysBefore(now, asked)
      const decidedAt = decision ? daysBefore(now, decision.days) : null
      const decidedById = decision ? people.get('admin')! : null
      return {
        id: idAt(at),
        description: french(text),
        publishableType: 'articles',
        publishableId: articleIds.get(slug)!,
        targetedPublishedAt: inDays === undefined ? null : daysBefore(now, -inDays),
        status: decision?.status ?? ('pending' as const),
        refuseReason: decision?.reason === undefined ? null : french(decision.reason),
        decidedAt,
        decidedById,
        createdById: people.get(by)!,
        updatedById: decidedById,
        createdAt: at,
        updatedAt: decidedAt ?? at,
      }
    }),
  )
}
