const MAX_READ = 500
/** Programs that say what they are. What says nothing is a program too. */
const ROBOTS = [
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|preview|headless|phantom|lighthouse|pagespeed|monitor|uptime|pingdom/i,
  /curl\/|wget\/|python|java\/|go-http|okhttp|libwww|httpclient|axios|node-fetch|undici|scrapy|feed/i,
  /facebookexternalhit|embedly|validator/i,
]

/** Whether a program and not a person reads, by its `User-Agent`. */
export const isRobot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim() === '' || ROBOTS.some(robot => robot.test(userAgent.slice(0, MAX_READ)))

/** Whether the reader asks not to be counted: Do Not Track, or Global Privacy Control. */
export const optsOutOfCounting = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'
