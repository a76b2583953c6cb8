import { problems } from '#contract/core/problem.ts'

export const reportTemplateProblems = problems('reportTemplates', {
  nameTaken: {
    status: 409,
    vi: 'Đã có mẫu biểu mang tên này cho loại báo cáo này. Hãy đặt tên khác.',
    en: 'There is a template of this name for this kind of report already. Choose another name.',
    field: 'name',
  },
  companyForbidden: {
    status: 403,
    vi: 'Chỉ người được xem mọi nhà máy mới lập và sửa mẫu biểu dùng chung. Hãy chọn một nhà máy.',
    en: 'Only who may see all plants makes and changes templates of the whole company. Choose a plant.',
    field: 'powerPlantId',
  },
  kindUnsuitable: {
    status: 400,
    vi: 'Mẫu biểu này là của loại báo cáo hoặc nhà máy khác.',
    en: 'This template is of another kind of report, or of another plant.',
  },
  centreMissing: {
    status: 400,
    vi: 'Nhà máy chưa có nơi nhận BCSX ngày. Đặt ở Cài đặt → Quy định báo cáo.',
    en: 'The plant has no dispatch centre for the form of a day. Name it in Settings → Rules of reports.',
  },
  fileNotOwn: {
    status: 400,
    vi: 'Tệp này không phải do bạn vừa tải lên. Hãy tải lên lại.',
    en: 'This file is not one that you have just uploaded. Upload it again.',
    field: 'fileIds',
  },
  notAWorkbook: {
    status: 400,
    vi: 'Không đọc được tệp này như một bảng tính .xlsx. Hãy mở trong Excel, lưu lại dạng .xlsx rồi tải lên lại.',
    en: 'This file cannot be read as a workbook (.xlsx). Open it in Excel, save it as .xlsx and upload it again.',
    field: 'fileIds',
  },
  encrypted: {
    status: 400,
    vi: 'Tệp có mật khẩu hoặc là tệp Excel đời cũ (.xls). Hãy bỏ mật khẩu, lưu lại dạng .xlsx rồi tải lên lại.',
    en: 'The file has a password, or is of old Excel (.xls). Remove the password, save it as .xlsx and upload it again.',
    field: 'fileIds',
  },
  active: {
    status: 400,
    vi: 'Tệp có macro, điều khiển ActiveX hoặc liên kết ra ngoài. Hãy bỏ chúng, lưu lại dạng .xlsx rồi tải lên lại.',
    en: 'The file has macros, controls or links to the outside. Remove them, save it as .xlsx and upload it again.',
    field: 'fileIds',
  },
  tooLarge: {
    status: 400,
    vi: 'Tệp quá lớn để làm mẫu biểu (tối đa 5 MB, mỗi trang tính 16 MB khi giải nén). Hãy bỏ bớt dữ liệu cũ.',
    en: 'The file is too large for a template (at most 5 MB, each sheet 16 MB unpacked). Remove old data.',
    field: 'fileIds',
  },
  tookTooLong: {
    status: 400,
    vi: 'Đọc tệp này mất quá nhiều thời gian. Hãy bỏ bớt dữ liệu cũ rồi tải lên lại.',
    en: 'Reading this file takes too long. Remove old data and upload it again.',
    field: 'fileIds',
  },
  periodWrong: {
    status: 400,
    vi: 'Kỳ thử không hợp lệ: ngày cuối phải từ ngày đầu trở đi, không quá 366 ngày; báo cáo ca và sự cố thì chọn một ca hoặc sự cố.',
    en: 'The period is none: it ends not before it begins, after at most 366 days; for a shift or an event choose one.',
    field: 'from',
  },
  bindingsWrong: {
    status: 400,
    vi: 'Có ô chưa gắn được với số liệu, xem từng dòng.',
    en: 'Some cells cannot be bound to figures, see each line.',
  },
  nothingBound: {
    status: 409,
    vi: 'Mẫu biểu chưa gắn ô nào với số liệu. Hãy gắn ô trước khi đưa vào dùng.',
    en: 'No cell of the template is bound to a figure. Bind cells before you put it to use.',
  },
  notActive: {
    status: 409,
    vi: 'Mẫu biểu này không còn ở trạng thái đó. Hãy tải lại trang.',
    en: 'The template is in that state no longer. Load the page again.',
  },
  noRoom: {
    status: 400,
    vi: 'Vùng ô {target} có chỗ cho {room}, số liệu có {count}. Hãy nới vùng ô trong mẫu biểu.',
    en: 'The cells {target} have room for {room}, and there are {count}. Make room in the template.',
  },
})

/** What is wrong with a line that binds cells, told at its field. */
export const bindingComplaints = {
  noSuchPlace: {
    vi: 'Tệp không có tên ô hoặc địa chỉ ô này',
    en: 'The file has no such name or address of cells',
  },
  hasFormula: {
    vi: 'Ô này có công thức, điền số liệu sẽ làm mất công thức',
    en: 'These cells have a formula, which a figure would replace',
  },
  insideMerge: {
    vi: 'Ô này nằm trong một vùng ô gộp: hãy chọn ô đầu của vùng',
    en: 'These cells are inside merged ones: choose the first of those',
  },
  taken: { vi: 'Ô này đã gắn với số liệu khác', en: 'These cells are bound to something else already' },
  unknownSource: {
    vi: 'Báo cáo của nhà máy không có số liệu này',
    en: 'The report of the plant has no such figure',
  },
  tooManyCells: {
    vi: 'Vùng ô quá lớn: một mẫu biểu điền tối đa 50.000 ô',
    en: 'Too many cells: a template fills at most 50,000',
  },
  oneCell: { vi: 'Số liệu này chỉ điền vào một ô', en: 'This fills one cell only' },
  oneLine: {
    vi: 'Số liệu này điền vào một cột hoặc một hàng ô, không phải một vùng',
    en: 'This fills a column or a row of cells, not an area',
  },
} as const
