import { encode } from 'uqr'
import type { CommandPayment } from '#server/rental/contract/payment.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { PaymentView } from './HowToPay.tsx'

/** How a command is paid, with its code as a shape that is drawn without script. */
export async function loadPayment({
  request,
  context,
  id,
}: {
  request: Request
  context: WebContext
  id: string
}): Promise<PaymentView> {
  const { data } = await apiFor(request, context).get<{ data: CommandPayment }>(
    `/api/v1/services/rentals/commands/${encodeURIComponent(id)}/payment`,
    { as: 'json' },
  )
  const text = data.payment?.qrText ?? null
  return { ...data, code: text === null ? null : codeOf(text) }
}

/** The dark squares of a QR code as one path, in units of a square, with the free border that readers need. */
function codeOf(text: string): NonNullable<PaymentView['code']> {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
