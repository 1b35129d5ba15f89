import { expect, it } from 'vitest'
import { faultsAtExtremes } from './checks/extremes.ts'
import { knowledgePaths } from './knowledge-screens.ts'
import { enterAs, openSite } from './site.ts'

const site = await openSite()
const { ofMember, ofStaff } = await knowledgePaths(site)

it.each([
  ['a member', 'member-1', ofMember],
  ['staff', 'app-admin', ofStaff],
])(
  'axe finds nothing on the screens of aids, resources and trainings at the extremes of the drawer, as %s sees them',
  async (_who, account, paths) => {
    const { context, page } = await site.visit()
    await enterAs(site, context, account)
    expect(await faultsAtExtremes(page, paths)).toEqual({})
    await context.close()
  },
  180_000,
)
