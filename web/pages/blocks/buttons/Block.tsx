import { ButtonLinks } from '#web/blocks/ButtonLinks.tsx'
import type { BlockView } from '#web/blocks/view.ts'

const ButtonsBlock: BlockView<'buttons'> = ({ props }) => (
  <ButtonLinks items={props.items} alignment={props.alignment} />
)

export default ButtonsBlock
