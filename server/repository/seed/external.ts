import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { repositoryExternalInteractions, repositoryItems } from '#db/schema/repository.ts'
import type { DemoFacts } from '#server/module.ts'
import { daytimeBefore } from '#server/seed/dates.ts'
import type { ExchangeState } from '../domain/external/compare.ts'

const SLUG = 'anse-de-gobelet'
/** Larger than any number that is given out. */
const EXTERNAL_ID = '999999999999'

/** An aid that was pulled and translated here; its title was changed on both sides since. */
export async function seedExchange(tx: Transaction, { people, now }: DemoFacts): Promise<void> {
  const authorId = people.get('member-1')!
  const [item] = await tx
    .update(repositoryItems)
    .set({ designer: 'Ada Weaver' })
    .where(eq(repositoryItems.slug, SLUG))
    .returning()
  const { description, licenseId } = item!
  const agreed = {
    title: 'Cup handle',
    description: String(description['fr'] ?? ''),
    licenseId: licenseId ?? '',
    designer: 'Ada Weaver',
  }
  const state: ExchangeState = {
    locale: 'fr',
    base: agreed,
    theirs: { ...agreed, title: 'Cup handle for the left or the right hand' },
    unknownLicense: null,
    parts: [],
  }
  const at = daytimeBefore(now, 6)
  await tx.insert(repositoryExternalInteractions).values({
    repositoryItemId: item!.id,
    repositoryType: 'thingiverse',
    externalId: EXTERNAL_ID,
    externalUrl: `https://www.thingiverse.com/thing:${EXTERNAL_ID}`,
    status: 'pulled',
    pulledValues: state,
    synchronizedAt: at,
    createdById: authorId,
    updatedById: authorId,
    createdAt: daytimeBefore(now, 74),
    updatedAt: at,
  })
}
