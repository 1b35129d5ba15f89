/** All that runs in the page, as one script (`load-checks.ts`). */
export * from './clipping.ts'
export * from './focus.ts'
export * from './names.ts'
export * from './structure.ts'
export * from './targets.ts'
export * from './visibility.ts'
export * from './without-script.ts'
