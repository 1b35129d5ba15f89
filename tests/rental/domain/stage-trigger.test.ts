import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { casesSql } from '#server/rental/condition-sql.ts'
import { STAGE_CASES } from '#server/rental/domain/stage.ts'

const FILE = 'migrations/functions/rental/rental_commands_keep_stage.sql'
const CASE_OF_STAGE = /\(case\s[^]* end\) AS stage/

/** The cases as SQL, one a line, over the steps that the function has read. */
function caseOfStage(): string {
  const cases = casesSql(STAGE_CASES, { field: name => sql.raw(`e.${name}`), facts: {} })
  const text = new PgDialect().sqlToQuery(cases).sql
  return text.replaceAll(/ (?=when |else )/g, '\n        ').replaceAll(/ (?=or )/g, '\n          ')
}

test('the trigger that stores the stage of a command equals the table of the pure rule', async () => {
  const file = readFileSync(FILE, 'utf8')
  expect(file).toMatch(CASE_OF_STAGE)
  const made = file.replace(CASE_OF_STAGE, () => `${caseOfStage()} AS stage`)
  await expect(made).toMatchFileSnapshot(`../../../${FILE}`)
})
