import { sql } from 'drizzle-orm'
import { rentalDocuments } from '#db/schema/rental/office.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { invoiceSql } from '../money/invoice-sql.ts'
import { orderNumber } from '../order-label-sql.ts'
import { documentsPolicy } from '../policies/rental.ts'

const table = rentalDocuments
const file = (column: 'name' | 'size') =>
  sql.raw(`(select f."${column}" from "secured_files" f where f."id" = "rental_documents"."file_id")`)

/** Whom a document of an order or an invoice is for; null for the report of a month. */
const CLIENT = sql`coalesce(
  (select u."first_name" || ' ' || u."last_name" from "rental_commands" k join "users" u on u."id" = k."rent_by_id"
    where k."id" = ${table.commandId}),
  (select ${invoiceSql.client} from "rental_invoices" where "rental_invoices"."id" = ${table.invoiceId}))`

/**
 * A paper of the rental service as it was made, once: `url` gives its bytes, of a void one with a mark; `hash` is that
 * of the bytes that were issued. What a change has put in its place stands beside it.
 */
export const rentalDocument = defineResource(table, {
  type: 'rental-documents',
  feature: 'rental',
  securedFilesOf: scope =>
    sql`"secured_files"."id" in (select "rental_documents"."file_id" from "rental_documents" where ${scope})`,
  attributes: {
    kind: { writableBy: 'server', sortable: true, filters: ['is', 'not'] },
    hash: { writableBy: 'server' },
    locale: { writableBy: 'server', filters: ['is'] },
    month: { writableBy: 'server', filters: ['is'] },
  },
  computed: {
    name: expression(file('name'), { searchable: true }),
    label: expression(sql`concat_ws(' · ', ${file('name')}, ${CLIENT})`),
    /** Bytes. */
    size: expression(file('size'), { display: 'number' }),
    url: expression(sql`('/services/secured-files/' || ${table.fileId} || '/show')`),
    commandNumber: expression(orderNumber(table.commandId)),
    /** Void: another stands in its place, its order is cancelled, or what it signs is not what holds now. */
    isSuperseded: expression(
      sql`(exists (select 1 from "rental_documents" n where n."supersedes_id" = ${table.id})
        or (${table.kind} in ('contract', 'signed_contract', 'preparation_sheet') and exists (
          select 1 from "rental_commands" k where k."id" = ${table.commandId} and k."stage" = 'cancelled'))
        or (${table.kind} = 'signed_contract' and not exists (select 1 from "rental_commands" k
          where k."id" = ${table.commandId} and k."signed_contract_id" = ${table.fileId})))`,
      { display: 'boolean' },
    ),
  },
  relationships: {
    command: { one: 'rental-commands', via: 'commandId', writableBy: 'server' },
    invoice: { one: 'rental-invoices', via: 'invoiceId', writableBy: 'server' },
    supersedes: { one: 'rental-documents', via: 'supersedesId', writableBy: 'server' },
  },
  policy: documentsPolicy,
  securedFiles: 'readers',
  hasHistory: false,
  emitsEvents: false,
  defaultSort: '-id',
  title: 'label',
  admin: { group: 'rental', list: ['label', 'kind', 'commandNumber', 'month', 'isSuperseded', 'createdAt'], form: [] },
})
