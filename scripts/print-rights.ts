import { writeFileSync } from 'node:fs'
import { rightsDocument } from './rights-document.ts'

/** `npm run rights`: writes docs/rights.md anew from the policies. */
writeFileSync('docs/rights.md', await rightsDocument())
