/** Controls of Mantine for screens that write their fields by hand; forms are drawn from definitions (`web/forms`). */
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'

export { Checkbox, Fieldset, Input, NativeSelect, Radio, TextInput } from '@mantine/core'
export { Textarea } from './Textarea.tsx'
