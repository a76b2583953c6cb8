import type * as z from 'zod'

import { grouped, readingsOf, scaleOf } from './scaled.ts'

/**
 * An amount of money as digits, in its currency: `1026000000`, `48250.75`, `-50000000`. Never a float: it is kept as
 * `numeric(20, 2)`, crosses the wire as a text and is added up as whole hundredths in a bigint.
 */
export type Money = string & z.$brand<'Money'>

/** How an amount crosses the wire. */
export const WRITTEN_MONEY = /^-?\d{1,15}(?:\.\d{1,2})?$/
const DECIMALS = 2
const hundredths = scaleOf(DECIMALS)

/** An amount as whole hundredths. */
export const unitsOf = (money: string): bigint => hundredths.stepsOf(money)

/** Whole hundredths as an amount, without zeros that say nothing. */
export const moneyOf = (units: bigint): Money => hundredths.textOf(units) as Money

/** No money. */
export const NO_MONEY = moneyOf(0n)

/** Adds amounts of one currency. */
export const sumMoney = (amounts: readonly string[]): Money =>
  moneyOf(amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n))

/** What one amount is more than another. */
export const lessMoney = (from: string, amount: string): Money => moneyOf(unitsOf(from) - unitsOf(amount))

/** Whether an amount is greater than another. */
export const isMore = (amount: string, than: string): boolean => unitsOf(amount) > unitsOf(than)

/** The nearest whole of a fraction of integers, halves away from zero. */
export function divided(value: bigint, by: bigint): bigint {
  const [size, half] = [value < 0n ? -value : value, by / 2n]
  const whole = (size + half) / by
  return value < 0n ? -whole : whole
}

/** The smallest step of an amount: dong and yen have no fractions, other money has hundredths. */
const stepOf = (currency: string): bigint => (currency === 'VND' || currency === 'JPY' ? 100n : 1n)

/** A fraction of hundredths in whole steps of its currency. */
export function wholeSteps(units: bigint, by: bigint, currency: string): bigint {
  const step = stepOf(currency)
  return divided(units, by * step) * step
}

/** Whether an amount can be paid in its currency: dong and yen have no fractions. */
export const isPayable = (money: string, currency: string): boolean =>
  unitsOf(money) % stepOf(currency) === 0n

/** An amount as it is read: `1,026,000,000`, `48,250.75`. Papers of accounting have marks of their own. */
export function formatMoney(money: string | null | undefined): string {
  if (!money) return ''
  const [whole = '', decimals] = moneyOf(unitsOf(money)).split('.')
  return grouped(decimals === undefined ? whole : `${whole}.${decimals.padEnd(DECIMALS, '0')}`)
}

/**
 * The amount that somebody typed or a file holds: `1,026,000,000`, `1.026.000.000`, `48,250.75`, `48.250,75`,
 * `1 026 000 000`, `1026000000`; undefined where it is none. With two decimals at most nothing can be read in two ways:
 * `1.026` and `1,026` are 1026.
 */
export function readMoney(text: string): Money | undefined {
  const [, minus, size = ''] = /^([-−–]?)(.*)$/s.exec(text.trim()) ?? []
  const plain = `${minus ? '-' : ''}${readingsOf(size, DECIMALS)[0] ?? ''}`
  return WRITTEN_MONEY.test(plain) ? moneyOf(unitsOf(plain)) : undefined
}
