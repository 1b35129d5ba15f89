import type { BlockView } from '#web/blocks/view.ts'
import { RequestCards } from '../../RequestCards.tsx'

/** The requests that an editor chose; nothing where the reader may read none of them. */
const SelectedTrainingResourceRequests: BlockView<'selected-training-resource-requests'> = ({ data }) =>
  data && data.requests.length > 0 ? <RequestCards requests={data.requests} /> : null

export default SelectedTrainingResourceRequests
