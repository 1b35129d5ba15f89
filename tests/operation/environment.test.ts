import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { EnvironmentFault, onPort, parseEnv, testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { demoContent } from '../../scripts/demo-content.mjs'

const folder = mkdtempSync(join(tmpdir(), 'passerelle-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function faultsOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnv({ DATA_DIR: folder, ...source })
  } catch (error) {
    if (error instanceof EnvironmentFault) return error.faults
    throw error
  }
  return []
}

describe('the environment is parsed once', () => {
  test('all faults are in one message, each beginning with its variable', () => {
    const faults = faultsOf({
      PORT: 'many',
      LOG_LEVEL: 'loud',
      ROLE: 'web',
      FEATURES: '-rental,teleport',
      SITE_URL: 'example.org',
      HOST: '0.0.0.0',
      RATE_LIMITS: 'off',
    })
    expect(faults.map(fault => fault.split(' ')[0]).sort()).toEqual([
      'API_URL',
      'FEATURES',
      'LOG_LEVEL',
      'PORT',
      'RATE_LIMITS',
      'SITE_URL',
    ])
  })

  test('an empty variable counts as not given', () => {
    expect(parseEnv({ DATA_DIR: folder, PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  test('missing secrets are created once and stored for their owner only', () => {
    const first = parseEnv({ DATA_DIR: folder })
    expect(parseEnv({ DATA_DIR: folder }).secrets).toEqual(first.secrets)
    expect(first.secrets.secret.length).toBeGreaterThanOrEqual(32)
    expect(first.secrets.fieldEncryptionKeys[0]?.key).toHaveLength(32)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('in production with an external database they must be given', () => {
    const faults = faultsOf({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example/site' })
    expect(faults.map(fault => fault.split(' ')[0])).toEqual(['SECRET', 'FIELD_ENCRYPTION_KEY'])
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([])
  })

  test.each(['api', 'worker'])('ROLE=%s needs the shared database', role => {
    expect(faultsOf({ ROLE: role, SITE_URL: 'https://example.org' })).toEqual([expect.stringContaining('DATABASE_URL')])
  })

  test.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
    ['loopback,192.0.2.7', 'loopback,192.0.2.7'],
  ])('TRUST_PROXY=%s is understood', (value, trusted) => {
    expect(parseEnv({ DATA_DIR: folder, TRUST_PROXY: value }).trustProxy).toBe(trusted)
  })

  test.each(['-1', '1.5', '21', 'yes', '10.0.0.0/33', '10.0.0', '::1/129', ','])('TRUST_PROXY=%s is refused', value => {
    expect(faultsOf({ TRUST_PROXY: value })).toEqual([expect.stringMatching(/^TRUST_PROXY takes true, false, .*not "/)])
  })

  test('a data folder that nothing can be written in is named with the reason, and nothing is written', () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, 'x')
    for (const dataDir of [file, join(file, 'below')])
      expect(faultsOf({ DATA_DIR: dataDir })).toEqual([
        `DATA_DIR ${dataDir}: ${file} is no folder. Name a folder that this program may write in`,
      ])
    const missing = join(folder, 'not/yet/there')
    expect(faultsOf({ DATA_DIR: missing, PORT: 'many' })).toHaveLength(1)
    expect(existsSync(join(folder, 'not'))).toBe(false)
    expect(faultsOf({ FONTS_DIR: file })).toEqual([expect.stringMatching(/^FONTS_DIR .* is no folder/)])
  })

  test('demo content comes when it is asked for, and never in production', () => {
    expect([parseEnv({ DATA_DIR: folder }), parseEnv({ DATA_DIR: folder, DEMO_CONTENT: 'on' })]).toMatchObject([
      { demoContent: 'off' },
      { demoContent: 'on' },
    ])
    expect(faultsOf({ NODE_ENV: 'production', DEMO_CONTENT: 'on' })).toEqual([expect.stringMatching(/^DEMO_CONTENT /)])
  })

  test.each([
    [{}, true],
    [{ HOST: '127.0.0.1', NODE_ENV: 'development' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://db.example/site' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ SITE_URL: 'https://example.org' }, false],
  ])('npm start with %j asks for demo content: %s', (environment, asks) => {
    expect(demoContent(environment)).toEqual(asks ? { DEMO_CONTENT: 'on' } : {})
  })

  test('rate limits can be off on loopback only', () => {
    expect(faultsOf({ RATE_LIMITS: 'off' })).toEqual([])
    expect(faultsOf({ RATE_LIMITS: 'off', HOST: '192.0.2.1' })).toEqual([expect.stringContaining('RATE_LIMITS')])
  })

  test('the address follows the port unless it was given', () => {
    expect(onPort(parseEnv({ DATA_DIR: folder }), 3001).siteUrl).toBe('http://localhost:3001')
    expect(onPort(parseEnv({ DATA_DIR: folder, SITE_URL: 'https://example.org/' }), 3001).siteUrl).toBe(
      'https://example.org',
    )
  })

  test('the settings contain no secret', () => {
    expect(Object.keys(testEnv().settings).filter(name => /SECRET|KEY|TOKEN|URL/.test(name))).toEqual([])
  })
})

describe('the site follows the settings', () => {
  test('features are switched individually', () => {
    const { features } = siteConfig(parseEnv({ DATA_DIR: folder, FEATURES: '-rental,twoFactor' }))
    expect(features).toMatchObject({ rental: false, twoFactor: true, organizations: true, socialLogin: false })
  })

  test('the second factor is on in production with outgoing mail, and elsewhere only when asked for', () => {
    const isOn = (variables: Record<string, string>) =>
      siteConfig(parseEnv({ DATA_DIR: folder, ...variables })).features.twoFactor
    const smtp = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'site@example.org' }
    expect([isOn({}), isOn(smtp), isOn({ NODE_ENV: 'production' }), isOn({ NODE_ENV: 'production', ...smtp })]).toEqual(
      [false, false, false, true],
    )
    expect([
      isOn({ FEATURES: 'twoFactor' }),
      isOn({ NODE_ENV: 'production', ...smtp, FEATURES: '-twoFactor' }),
    ]).toEqual([true, false])
  })

  test('the configured font is offered first, and only fonts whose files are there', () => {
    const { theme } = siteConfig(parseEnv({ DATA_DIR: folder, THEME_FONT: 'Montserrat' }))
    expect(theme.fonts).toEqual(['Montserrat', 'Andika', 'Open Dyslexic'])
  })
})
