import { type ActionSlug, type Party } from '#server/rental/domain/steps/index.ts'
import { type RentalStrategyId } from '#server/rental/domain/vocabulary.ts'

/** The same rules written independently: what has happened, and what it allows next. */
export class Model {
  validated = false
  refused = false
  cancelled = false
  contract: 'unsent' | 'sent' | 'rejected' | 'accepted' = 'unsent'
  payment: 'due' | 'failed' | 'paid' = 'due'
  prepared = false
  dispatched = false
  handedOver = false
  returned = false
  closed = false
  weeks = 1
  /** By unit: how long each is paid for, and which are back. */
  unitWeeks = [1, 1]
  back = new Set<number>()
  asked: number | null = null
  paidTotal = 0
  /** Which address it has, and whether an organisation rents. */
  address: number | null = null
  isForOrganization = false
  /** Once contract and payment were both done, a contract that waits again holds nothing up. */
  wasAgreed = false

  constructor(readonly strategy: RentalStrategyId) {}

  get isInternal() {
    return this.strategy === 'internal' || this.strategy === 'internal_association'
  }

  get isReady() {
    return this.validated && (this.isInternal || this.wasAgreed)
  }

  get isOut() {
    return this.handedOver && !this.returned
  }

  /** What is sent leaves with its dispatch. */
  get hasLeft() {
    const isSent = this.strategy === 'ship_to_address' || this.strategy === 'internal_association'
    return this.handedOver || (isSent && this.dispatched)
  }

  get itemsPrice() {
    return 700 * (this.unitWeeks[0]! + this.unitWeeks[1]!)
  }

  /** A tax on top of units and shipping: it is ordered with 20 percent. */
  taxRate = 20

  get total() {
    return (this.itemsPrice + 500) * (1 + this.taxRate / 100)
  }

  /** Both sides sign anew what is not what they have signed. */
  private signAnew() {
    if (!this.isInternal) this.contract = 'unsent'
  }

  /** Whether it may be done now; nothing for what stands already. */
  does(slug: ActionSlug, party: Party, weeks: number, serial: number): 'done' | 'stands' | 'refused' {
    const isByRenterAlone = slug === 'request-extension'
    const isByBoth =
      slug === 'send-contract' ||
      slug === 'hand-over' ||
      slug === 'cancel' ||
      (slug === 'record-payment' && (party.isStaff || party.canUseTransactions))
    if (!(isByRenterAlone ? party.isRenter : isByBoth ? party.isStaff || party.isRenter : party.isStaff))
      return 'refused'
    if (this.strategy === 'locked') {
      if (slug !== 'close') return 'refused'
      if (this.closed) return 'stands'
      this.closed = true
      return 'done'
    }
    if (this.stands(slug, weeks, serial)) return 'stands'
    if (this.cancelled || this.closed || !this.may(slug, party, weeks, serial)) return 'refused'
    this.make(slug, weeks, serial)
    this.wasAgreed ||= this.contract === 'accepted' && this.payment === 'paid'
    return 'done'
  }

  private stands(slug: ActionSlug, weeks: number, serial: number): boolean {
    switch (slug) {
      case 'validate':
        return this.validated
      case 'refuse':
        return this.refused
      case 'accept-contract':
        return this.contract === 'accepted'
      case 'reject-contract':
        return this.contract === 'rejected'
      case 'record-payment':
        return this.payment === 'paid' && this.paidTotal >= this.total
      case 'fail-payment':
        return this.payment === 'failed'
      case 'prepare':
        return this.prepared
      case 'dispatch':
        return this.dispatched
      case 'hand-over':
        return this.handedOver
      case 'request-extension':
        return this.isOut && this.asked === weeks && !this.cancelled
      case 'record-return':
        return (
          this.returned ||
          (this.isOut && !this.cancelled && comingBack(weeks, serial).every(unit => this.back.has(unit)))
        )
      case 'close':
        return this.closed
      case 'cancel':
        return this.cancelled
      case 'change-dates':
        return this.validated && this.weeks === weeks
      case 'change-addresses':
        return this.validated && this.address === weeks
      case 'change-party':
        return (
          this.validated &&
          this.isForOrganization === (partyOf(weeks).organizationName !== null) &&
          this.taxRate === partyOf(weeks).taxRate
        )
      default:
        return false
    }
  }

  private may(slug: ActionSlug, party: Party, weeks: number, serial: number): boolean {
    const isAgreeing = this.validated && !this.isInternal
    switch (slug) {
      case 'validate':
      case 'refuse':
        return !this.validated
      case 'send-contract':
        return isAgreeing && this.contract !== 'accepted'
      case 'accept-contract':
      case 'reject-contract':
        return isAgreeing && this.contract === 'sent'
      case 'record-payment':
        return isAgreeing
      case 'fail-payment':
        return isAgreeing && this.payment !== 'paid'
      case 'prepare':
        return this.isReady
      case 'dispatch':
        return this.prepared
      case 'hand-over':
        return this.dispatched
      case 'replace':
        return this.prepared && !this.returned && !this.back.has(serial % 2)
      case 'request-extension':
        return this.isOut && weeks > this.weeks
      case 'accept-extension':
      case 'refuse-extension':
        return this.isOut && this.asked !== null
      case 'record-return':
        return this.isOut
      case 'close':
        return this.returned && (this.isInternal || this.paidTotal >= this.total || weeks === 3)
      case 'cancel':
        return !this.handedOver && this.back.size === 0 && (party.isStaff || !this.prepared)
      case 'change-dates':
      case 'change-addresses':
      case 'change-party':
        return this.validated && !this.returned
    }
  }

  private lastFor(weeks: number): void {
    this.unitWeeks = this.unitWeeks.map((paid, unit) => (this.back.has(unit) ? paid : weeks))
    this.weeks = weeks
    this.signAnew()
  }

  private make(slug: ActionSlug, weeks: number, serial: number): void {
    switch (slug) {
      case 'validate':
        this.validated = true
        break
      case 'refuse':
        this.refused = this.cancelled = true
        break
      case 'send-contract':
        this.contract = 'sent'
        break
      case 'accept-contract':
        this.contract = 'accepted'
        break
      case 'reject-contract':
        this.contract = 'rejected'
        break
      case 'record-payment':
        this.payment = 'paid'
        this.paidTotal = this.total
        break
      case 'fail-payment':
        this.payment = 'failed'
        break
      case 'prepare':
        this.prepared = true
        break
      case 'dispatch':
        this.dispatched = true
        break
      case 'hand-over':
        this.handedOver = true
        break
      case 'replace':
        break
      case 'request-extension':
        this.asked = weeks
        break
      case 'accept-extension':
        this.lastFor(this.asked!)
        this.asked = null
        break
      case 'change-dates':
        this.lastFor(weeks)
        if (this.asked !== null && this.asked <= weeks) this.asked = null
        break
      case 'change-addresses':
        this.address = weeks
        break
      case 'change-party':
        this.isForOrganization = partyOf(weeks).organizationName !== null
        this.taxRate = partyOf(weeks).taxRate
        this.signAnew()
        break
      case 'refuse-extension':
        this.asked = null
        break
      case 'record-return':
        for (const unit of comingBack(weeks, serial)) this.back.add(unit)
        this.returned = this.back.size === 2
        if (this.returned) this.asked = null
        break
      case 'close':
        this.closed = true
        break
      case 'cancel':
        this.cancelled = true
        this.asked = null
        this.paidTotal = 0
        break
    }
  }
}

/** A person without tax, or an organisation with it. */
export const partyOf = (weeks: number) =>
  weeks <= 2
    ? { isIndividual: true, organizationName: null, taxRate: 0 }
    : { isIndividual: false, organizationName: 'An association', taxRate: 20 }

/** Both units, or one of them. */
export const comingBack = (weeks: number, serial: number): number[] => (weeks <= 2 ? [0, 1] : [serial % 2])
