import type { Role, TwoFactorStrategy } from '#server/domain/vocabulary/roles.ts'

export type Account = {
  id: string
  email: string
  firstName: string
  locale: string | null
  passwordHash: string | null
  isVerified: boolean
  strategy: TwoFactorStrategy
  roles: Role[]
}
