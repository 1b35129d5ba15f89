export function demoContent(env?: Readonly<Record<string, string | undefined>>): { DEMO_CONTENT?: 'on' }
