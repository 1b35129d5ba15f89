import { createRequire } from 'node:module'
import type { EInvoiceFormat, Invoice } from '@e-invoice-eu/core'

type Check = ((data: unknown) => boolean) & { errors?: unknown }
type Checker = new (options: object) => { compile: (schema: object) => Check }

const FORMAT = 'CII'
const silent = () => undefined
const LOGGER = { log: silent, warn: silent, error: silent }

let starting: Promise<{ format: () => EInvoiceFormat; check: Check }> | null = null

/**
 * An invoice as XML, once the library's own schema has passed it. The library compiles that schema anew for every
 * invoice, a second of work each time: here it is compiled once for all of them. @throws Error which names what is
 * missing
 */
export async function writeInvoice(invoice: Invoice): Promise<string> {
  const { format, check } = await (starting ??= start())
  const filled = structuredClone(invoice)
  if (!check(filled))
    throw new Error(`the electronic invoice is not whole: ${JSON.stringify(check.errors).slice(0, 2_000)}`)
  const formatter = format()
  formatter.fillInvoiceDefaults(filled)
  return String(await formatter.generate(filled, { format: FORMAT, lang: 'fr-fr', noWarnings: true }))
}

async function start() {
  const { FormatFactoryService, invoiceSchema } = await import('@e-invoice-eu/core')
  const format = () => new FormatFactoryService().createFormatService(FORMAT, LOGGER)
  // The very checker that the library uses.
  const require = createRequire(createRequire(import.meta.url).resolve('@e-invoice-eu/core'))
  const { default: Ajv } = require('ajv/dist/2019.js') as { default: Checker }
  const schema = structuredClone(invoiceSchema)
  format().patchSchema(schema)
  return { format, check: new Ajv({ strict: true, allErrors: true, useDefaults: true }).compile(schema) }
}
