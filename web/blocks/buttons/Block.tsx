import { ButtonLinks } from '../ButtonLinks.tsx'
import type { BlockView } from '../view.ts'

export const ButtonsBlock: BlockView<'buttons'> = ({ props }) => (
  <ButtonLinks items={props.items} alignment={props.alignment} />
)
