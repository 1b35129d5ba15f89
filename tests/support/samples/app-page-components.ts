import { one, type Sample } from './sample.ts'

export const appPageComponents: Sample = {
  create: ({ n, pageId }) => ({
    attributes: { name: 'title', viewId: `titre-${n}`, position: n % 4, props: { title: `Titre ${n}` } },
    relationships: { page: one('app-pages', pageId) },
  }),
  update: () => ({ attributes: { props: { title: 'Titre changé' } } }),
}
