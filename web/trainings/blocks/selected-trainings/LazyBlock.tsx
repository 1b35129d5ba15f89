import type { BlockView } from '#web/blocks/view.ts'
import { TrainingCards } from '../../TrainingCards.tsx'

/** The trainings that an editor chose; nothing where the reader may read none of them. */
const SelectedTrainings: BlockView<'selected-trainings'> = ({ data }) =>
  data && data.cards.length > 0 ? <TrainingCards cards={data.cards} /> : null

export default SelectedTrainings
