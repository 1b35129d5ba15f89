import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread begins without the loader of the program that it belongs to.
register()
await import(workerData.entry)
