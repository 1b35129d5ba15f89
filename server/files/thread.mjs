import { workerData } from 'node:worker_threads'

// A thread begins without the loader that its program runs sources with.
if (workerData.entry.endsWith('.ts')) (await import('tsx/esm/api')).register()
await import(workerData.entry)
