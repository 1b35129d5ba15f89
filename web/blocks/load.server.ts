import type { HomeStats, PageBlock } from '#server/contract/site.ts'
import { shownEmail } from '#server/domain/contact/email.ts'
import { shownPhone } from '#server/domain/contact/phone.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findSurvey } from '#web/surveys/load-survey.server.ts'
import { loadRentalModels } from '#web/rental/load-block.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { loadContactTargets } from '#web/pages/blocks/contact-targets.server.ts'
import type { BlockData, DataBlockName, DataOf } from './data.ts'
import { loadMap } from '#web/organizations/blocks/organizations-map/load.server.ts'
import { loadTable } from '#web/organizations/blocks/organizations-table/load.server.ts'
import type { BlockLoading } from './block-loading.ts'

type Loaders = { [N in DataBlockName]: (loading: BlockLoading) => Promise<BlockData[N]> }

const LOADERS: Loaders = {
  'community-numbers': async ({ request, context }) =>
    (await apiFor(request, context).get<{ data: HomeStats }>('/api/v1/services/home-stats')).data,
  'organizations-map': loadMap,
  'organizations-table': loadTable,
  survey: async ({ request, context, block }) => ({
    survey: await findSurvey({ request, context, id: String(block.props.surveyId) }),
  }),
  contact: loadContactTargets,
  'contact-card': async loading => ({
    email: shownEmail(String(loading.block.props.email ?? '')),
    phone: shownPhone(String(loading.block.props.phone ?? '')),
    targets: await loadContactTargets(loading),
  }),
  'rental-models': loadRentalModels,
  charter: async ({ context }) => ({ charter: (await siteOf(context)).charter }),
}

/** Counters that could not be loaded are asked for once more by the browser; all else says that it is missing. */
const COMES_LATER: ReadonlySet<string> = new Set<DataBlockName>(['community-numbers'])

export type LoadedBlocks = {
  /** By the block's id. */
  data: Record<string, DataOf<DataBlockName>>
  /** Something could not be loaded: the page is shown, and not kept. */
  isWhole: boolean
}

/** What the blocks of a page show beyond their properties, all at once. One that fails never blanks the page. */
export async function loadBlocks(
  blocks: readonly PageBlock[],
  loading: Omit<BlockLoading, 'block'>,
): Promise<LoadedBlocks> {
  let isWhole = true
  const loaded = await Promise.all(
    blocks
      .filter(({ name }) => name in LOADERS)
      .map(async block => {
        try {
          return [block.id, await LOADERS[block.name as DataBlockName]({ ...loading, block })] as const
        } catch (error) {
          // What the rest of the address names is not there: nor is the page.
          if (loading.rest && error instanceof Response) throw error
          if (!(error instanceof Response)) console.error('A block could not be loaded', block.name, error)
          isWhole = false
          return [block.id, COMES_LATER.has(block.name) ? undefined : null] as const
        }
      }),
  )
  return { data: Object.fromEntries(loaded), isWhole }
}
