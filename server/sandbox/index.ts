export { SandboxFailure } from './failure.ts'
export { inSandbox, moduleBeside, type SandboxOptions, type SandboxWork } from './sandbox.ts'
