import type { BlockView } from '#web/blocks/view.ts'
import { PublicationCards } from '#web/publications/PublicationCards.tsx'

/** The resources that an editor chose; nothing where the reader may read none of them. */
const SelectedTrainingResources: BlockView<'selected-training-resources'> = ({ data }) =>
  data && data.cards.length > 0 ? <PublicationCards cards={data.cards} /> : null

export default SelectedTrainingResources
