import type { Transaction } from '#db/client.ts'
import { reports } from '#db/schema/account.ts'
import type { DemoFacts } from '../module.ts'
import { reportRow } from '../seed/reports.ts'

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

/** Reports of organisations, some of which wait for a decision. */
export async function seedReports(tx: Transaction, facts: DemoFacts): Promise<void> {
  await tx.insert(reports).values(
    REPORTS.map(({ organization, ...report }) =>
      reportRow(
        {
          ...report,
          type: 'organizations',
          id: facts.organizationIds.get(organization)!,
          url: `/organizations/${organization}`,
        },
        facts,
      ),
    ),
  )
}
