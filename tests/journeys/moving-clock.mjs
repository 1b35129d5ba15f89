/**
 * Loaded into the site of a journey before the site itself: the parent sets its clock ahead by a message of
 * milliseconds. Timers keep their pace.
 */
const RealDate = Date
let aheadMs = 0

const now = () => RealDate.now() + aheadMs
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now())
    else super(...given)
  }
  static now = now
}

process.on('message', ms => {
  aheadMs += Number(ms)
  process.send?.(ms)
})
// The site ends when it is told to, whether its parent still listens or not.
process.channel?.unref()
