export * from './files.ts'
export * from './operation.ts'
export * from './pages.ts'
export * from './people.ts'
