import type { BlockView } from '#web/blocks/view.ts'
import { PublicationCards } from '#web/publications/PublicationCards.tsx'

/** The posts that an editor chose; nothing where the reader may read none of them. */
const SelectedBlogPosts: BlockView<'selected-blog-posts'> = ({ data }) =>
  data && data.cards.length > 0 ? <PublicationCards cards={data.cards} /> : null

export default SelectedBlogPosts
