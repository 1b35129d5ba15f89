import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '#server/config/env.ts'
import { environment } from '#server/config/variables.ts'
import { COMMANDS } from '../../scripts/build.mjs'

const read = (name: string) => readFileSync(name, 'utf8')
const compose = read('docker/compose.yml')
const example = read('docker/.env.example')
/** Commented ones too. */
const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!] as const)

describe('the processes of docker/compose.yml', () => {
  test('are given all that stands in docker/.env', () => {
    expect(compose).toContain('env_file: [{ path: .env, required: false }]')
    for (const service of ['web', 'api', 'worker'])
      expect(compose).toMatch(new RegExp(`^  ${service}:\n    <<: \\*program$`, 'm'))
  })

  test('fix no setting that docker/.env may name', () => {
    const fixed = [...compose.matchAll(/^    ([A-Z][A-Z0-9_]+): (.*)$/gm)].filter(
      ([, , value]) => !value!.includes('${'),
    )
    expect(fixed.map(([, name]) => name)).toEqual(['NODE_ENV'])
  })

  test('ask for what docker/.env.example names', () => {
    const needed = [...compose.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name!)
    const given = new Set(named.map(([name]) => name))
    expect([...new Set(needed)].filter(name => !given.has(name))).toEqual([])
  })

  test('run images of a version that is named', () => {
    const images = [...compose.matchAll(/^    image: (\S+)$/gm)].map(([, image]) => image!)
    expect(images.length).toBeGreaterThan(2)
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+/)
  })
})

test('docker/.env.example names variables that the program knows, with values that it takes', () => {
  const known = new Set([...Object.keys(environment.entries), 'POSTGRES_PASSWORD'])
  expect(named.map(([name]) => name).filter(name => !known.has(name))).toEqual([])
  expect(() => parseEnv(Object.fromEntries(named.filter(([name]) => !name.startsWith('S3_'))))).not.toThrow()
})

test('the image holds every command that operators run', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const ofDevelopers = ['new', 'routes', 'resources', 'rights', 'check:i18n', 'figures', 'check:dependencies']
  const commands = Object.entries(scripts)
    .filter(([name, command]) => command.startsWith('tsx ') && !ofDevelopers.includes(name))
    .map(([, command]) => /scripts\/([\w-]+)\.ts/.exec(command)![1]!)
  expect(commands.filter(name => !COMMANDS.includes(name))).toEqual([])
})
