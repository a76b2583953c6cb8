/** What is wrong, as ABP clients read it. `problem` is ours: the stable code, e.g. `employees.emailTaken`. */
export interface EnvelopeError {
  code: number
  message: string
  details: string | null
  validationErrors: { message: string; members: string[] }[] | null
  problem: string
}

/** The frame of every JSON answer. All keys are always there. */
export interface Envelope<Result = unknown> {
  result: Result | null
  targetUrl: null
  success: boolean
  error: EnvelopeError | null
  unAuthorizedRequest: boolean
  __abp: true
}

/** The frame around a result; `null` for a call that answers nothing. */
export function succeeded<Result>(result: Result): Envelope<Result> {
  return { result, targetUrl: null, success: true, error: null, unAuthorizedRequest: false, __abp: true }
}

/** The frame around an error. `code` repeats the HTTP status; 401 and 403 are marked unauthorized as ABP does. */
export function failed(error: EnvelopeError): Envelope<null> {
  const unAuthorizedRequest = error.code === 401 || error.code === 403
  return { result: null, targetUrl: null, success: false, error, unAuthorizedRequest, __abp: true }
}
