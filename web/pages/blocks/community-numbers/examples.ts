import type { Example } from '#web/blocks/example.ts'

export const examples: readonly Example<'community-numbers'>[] = [
  {
    state: 'normal',
    props: {},
    data: { organizationsCount: 128, repositoryItemsCount: 1_204, accompaniedPatientsCount: 1 },
  },
  {
    state: 'inverse',
    props: { inverseBackground: true },
    data: { organizationsCount: 1_234_567, repositoryItemsCount: 42, accompaniedPatientsCount: 9_876 },
  },
  { state: 'empty', props: {}, data: { organizationsCount: 0, repositoryItemsCount: 0, accompaniedPatientsCount: 0 } },
  { state: 'loading', props: {}, data: undefined },
  { state: 'failed', props: {}, data: null },
]
