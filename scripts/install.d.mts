type Packages = Record<
  string,
  { version?: string; dev?: boolean; optional?: boolean; devOptional?: boolean; peer?: boolean }
>

/** Whether what npm says it has installed is what the lock file asks for. Optional packages may be of other systems. */
export function holdsPackages(installed: Packages, locked: Packages, development: boolean): boolean
