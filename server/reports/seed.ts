import { randomUUID } from 'node:crypto'
import type { Transaction } from '#db/client.ts'
import { reports } from '#db/schema/account.ts'
import type { AppContext } from '../context.ts'
import { encryptValue, placeOf } from '../secrets/index.ts'

const DAY_MS = 86_400_000

/** What members found wrong about organisations: two reports wait, one was decided. */
const REPORTS = [
  {
    by: 'member-1',
    organization: 'parents-en-chemin',
    reason: 'wrong',
    days: 2,
    details: 'Le numéro de téléphone n’est plus attribué. Leur site en donne un autre.',
    refusal: null,
  },
  {
    by: 'member-2',
    organization: 'maison-des-deux-rives',
    reason: 'privacy',
    days: 1,
    details: 'La présentation cite le prénom d’un enfant suivi par la maison.',
    refusal: null,
  },
  {
    by: 'contributor',
    organization: 'mediatheque-du-port',
    reason: 'spam',
    days: 30,
    details: 'Est-ce une publicité ?',
    refusal: 'La médiathèque prête ces livres gratuitement : c’est une annonce, pas une publicité.',
  },
] as const

type Facts = {
  app: Pick<AppContext, 'env'>
  people: ReadonlyMap<string, string>
  organizationIds: ReadonlyMap<string, string>
  now: Date
}

/** Reports of organisations, some of which wait for a decision. */
export async function seedReports(tx: Transaction, { app, people, organizationIds, now }: Facts): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.insert(reports).values(
    REPORTS.map(({ by, organization, reason, days, details, refusal }) => {
      const id = randomUUID()
      return {
        id,
        reason,
        details: encryptValue(app.env.secrets, placeOf('reports', 'details', id), details),
        url: `/organizations/${organization}`,
        reportableType: 'organizations',
        reportableId: organizationIds.get(organization)!,
        createdById: people.get(by)!,
        createdAt: before(days),
        updatedAt: before(days),
        ...(refusal === null
          ? {}
          : {
              status: 'refused' as const,
              decisionReason: refusal,
              decidedAt: before(days - 1),
              decidedById: people.get('admin')!,
            }),
      }
    }),
  )
}
