/** The languages every text of the product exists in. */
export type Language = 'vi' | 'en'
export const languages: readonly Language[] = ['vi', 'en']

/** Statuses a problem may answer with; 500 is kept for our own faults. */
export type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 413
  | 415
  | 422
  | 429
  | 431
  | 500
  | 503
  | 507

/** The words of one thing that can go wrong. `{name}` in a text is filled from the problem's parameters. */
export interface ProblemWords {
  readonly status: ProblemStatus
  readonly vi: string
  readonly en: string
  /** What to do about it, for clients that show `error.details` under the message. */
  readonly details?: Readonly<Record<Language, string>>
  /** The input field at which a form shows it, first letter lower-cased as ABP's `members`. */
  readonly field?: string
}

/** One thing that can go wrong, with its code `feature.name`. */
export interface ProblemKind<W extends ProblemWords = ProblemWords> {
  readonly code: string
  readonly words: W
}

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never
type ParamsOf<W extends ProblemWords> = Record<Names<W['vi']>, string | number>
type Params<W extends ProblemWords> = [Names<W['vi']>] extends [never] ? [] : [ParamsOf<W>]

/** Declares the problems of a feature; codes are `<feature>.<name>`. */
export function problems<const T extends Readonly<Record<string, ProblemWords>>>(feature: string, table: T) {
  const kinds = Object.entries(table).map(([name, words]) => [name, { code: `${feature}.${name}`, words }])
  return Object.fromEntries(kinds) as { readonly [K in keyof T]: ProblemKind<T[K]> }
}

/** What is wrong with one field of the input, in words ready to show. */
export interface FieldProblem {
  readonly message: string
  /** Paths of the fields, e.g. `emailAddress` or `certificates.0.no`. */
  readonly members: readonly string[]
}

/** An expected refusal. Thrown by rules, services and stores; becomes the ABP error envelope. */
export class Problem<W extends ProblemWords = ProblemWords> extends Error {
  readonly params: Readonly<Record<string, string | number>>
  /** Field-by-field words, filled by validation only. */
  readonly fields: readonly FieldProblem[]

  constructor(
    readonly kind: ProblemKind<W>,
    ...[params, fields]: [...Params<W>, fields?: readonly FieldProblem[]]
  ) {
    super(kind.code)
    const [given, list] = Array.isArray(params) ? [{}, params] : [params ?? {}, fields ?? []]
    this.params = given as Readonly<Record<string, string | number>>
    this.fields = list as readonly FieldProblem[]
  }

  /** The sentence for the user. */
  text(language: Language): string {
    return fill(this.kind.words[language], this.params)
  }
}

/** Puts values into the `{name}` places of a text. */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** The problems that any endpoint may answer. */
export const coreProblems = problems('core', {
  notSignedIn: {
    status: 401,
    vi: 'Bạn chưa đăng nhập vào hệ thống.',
    en: 'You are not signed in.',
  },
  sessionExpired: { status: 401, vi: 'Hết hạn đăng nhập', en: 'Your session has expired' },
  forbidden: {
    status: 403,
    vi: 'Bạn không có quyền thực hiện thao tác này. Cần quyền {permission}.',
    en: 'You are not allowed to do this. It needs the right {permission}.',
  },
  plantForbidden: {
    status: 403,
    vi: 'Bạn không được phân công tại nhà máy này.',
    en: 'You are not assigned to this plant.',
  },
  passwordChangeRequired: {
    status: 403,
    vi: 'Bạn phải đổi mật khẩu trước khi tiếp tục.',
    en: 'You must change your password before you go on.',
  },
  notFound: {
    status: 404,
    vi: 'Không tìm thấy dữ liệu yêu cầu, hoặc dữ liệu đã bị xóa.',
    en: 'The requested record was not found or has been deleted.',
  },
  unknownPath: { status: 404, vi: 'Không có địa chỉ này.', en: 'There is no such address.' },
  wrongMethod: {
    status: 405,
    vi: 'Địa chỉ này không nhận phương thức đó.',
    en: 'This address does not take that method.',
  },
  invalid: { status: 400, vi: 'Dữ liệu gửi lên không hợp lệ!', en: 'Your request is not valid!' },
  malformed: {
    status: 400,
    vi: 'Nội dung gửi lên không đọc được.',
    en: 'The content of the request cannot be read.',
  },
  changedMeanwhile: {
    status: 409,
    vi: 'Dữ liệu đã được {who} thay đổi lúc {at}. Hãy tải lại rồi sửa tiếp.',
    en: '{who} changed this record at {at}. Reload it and edit again.',
  },
  keyReused: {
    status: 422,
    vi: 'Khóa chống gửi trùng này đã dùng cho một nội dung khác.',
    en: 'This idempotency key was already used for another content.',
  },
  keyMalformed: {
    status: 400,
    vi: 'Khóa chống gửi trùng phải dài từ 8 đến 200 ký tự.',
    en: 'An idempotency key has 8 to 200 characters.',
  },
  tooLarge: {
    status: 413,
    vi: 'Nội dung gửi lên lớn hơn mức cho phép ({limit}).',
    en: 'The content is larger than allowed ({limit}).',
  },
  headersTooLarge: {
    status: 431,
    vi: 'Địa chỉ hoặc phần đầu của yêu cầu quá dài. Hãy bớt điều kiện lọc hoặc xóa cookie của trang này rồi thử lại.',
    en: 'The address or the headers of the request are too long. Use fewer filters or clear the cookies of this site.',
  },
  tooSlow: {
    status: 408,
    vi: 'Nội dung gửi lên đến quá chậm nên máy chủ đã ngừng nhận. Hãy kiểm tra đường truyền rồi gửi lại.',
    en: 'The content arrived too slowly, and the server has stopped receiving it. Check the line and send it again.',
  },
  diskFull: {
    status: 507,
    vi: 'Máy chủ đã hết chỗ trống trên ổ đĩa nên chưa ghi được gì. Hãy báo quản trị giải phóng ổ đĩa rồi gửi lại.',
    en: 'The server has run out of disk space, and nothing was written. Ask the administrator to free some, then send again.',
  },
  filesUnreachable: {
    status: 503,
    vi: 'Kho tệp chưa trả lời nên chưa lưu hay mở tệp được. Chưa có gì mất; hãy thử lại sau ít phút, nếu còn lỗi hãy báo quản trị.',
    en: 'The store of files does not answer, so no file can be kept or opened now. Nothing is lost; try again in a few minutes, and tell the administrator if it goes on.',
  },
  wrongMediaType: {
    status: 415,
    vi: 'Loại nội dung gửi lên không được hỗ trợ.',
    en: 'This type of content is not supported.',
  },
  tooManyRequests: {
    status: 429,
    vi: 'Bạn thử quá nhiều lần. Hãy chờ {seconds} giây rồi thử lại.',
    en: 'Too many attempts. Wait {seconds} seconds and try again.',
  },
  busy: {
    status: 503,
    vi: 'Hệ thống đang bận hoặc mất kết nối cơ sở dữ liệu. Hãy thử lại sau ít phút.',
    en: 'The system is busy or has lost its database. Try again in a few minutes.',
  },
  internal: {
    status: 500,
    vi: 'Có lỗi bên trong hệ thống. Mã lỗi: {id}. Hãy báo mã này cho quản trị.',
    en: 'An internal error occurred. Error id: {id}. Please report it.',
  },
})
