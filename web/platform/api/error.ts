import type { FieldProblem } from '#contract/core/problem.ts'

/** What an {@link ApiError} is made of. */
export interface Failure {
  /** HTTP status; `null` when there was no answer. */
  readonly status: number | null
  /** The server's StatusCode field, else the HTTP status, else `ERR_NETWORK`, `ECONNABORTED` or `ERR_CANCELED`. */
  readonly code: string
  /** The server's own code of what is wrong, e.g. `employees.emailTaken`. */
  readonly problem?: string | null
  /** The server's words, in the user's language; empty when it sent none. */
  readonly message?: string
  /** What is wrong with which field of the input. */
  readonly fields?: readonly FieldProblem[]
}

/** A call of the API that did not succeed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number | null
  readonly code: string
  readonly problem: string | null
  readonly fields: readonly FieldProblem[]

  constructor(failure: Failure) {
    super(failure.message ?? '')
    this.status = failure.status
    this.code = failure.code
    this.problem = failure.problem ?? null
    this.fields = failure.fields ?? []
  }
}
