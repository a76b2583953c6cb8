import { problems } from '#contract/core/problem.ts'
import { tableProblems } from '#contract/core/table-problems.ts'

export const reservoirProblems = problems('reservoirs', {
  codeTaken: {
    status: 409,
    vi: 'Nhà máy đã có hồ chứa mang mã này',
    en: 'The plant already has a reservoir with this code',
    field: 'code',
  },
  deviceTaken: {
    status: 409,
    vi: 'Thiết bị này đã là của hồ chứa khác',
    en: 'This device already belongs to another reservoir',
    field: 'deviceId',
  },
  otherDevice: {
    status: 422,
    vi: 'Phải chọn thiết bị loại Hồ chứa của chính nhà máy này',
    en: 'Choose a device of the kind Reservoir of this plant',
    field: 'deviceId',
  },
  flowsUphill: {
    status: 422,
    vi: 'Hồ phía trên không được là chính hồ này hoặc một hồ phía dưới nó',
    en: 'The reservoir above cannot be this one, or one below it',
    field: 'upstreamReservoirId',
  },
  notUpstream: {
    status: 422,
    vi: 'Không có hồ chứa này',
    en: 'There is no such reservoir',
    field: 'upstreamReservoirId',
  },
  otherUnit: {
    status: 422,
    vi: 'Dòng {row}: phải chọn tổ máy của chính nhà máy này',
    en: 'Row {row}: choose a generating unit of this plant',
    field: 'turbines',
  },
  otherParameter: {
    status: 422,
    vi: 'Thiết bị hồ chứa không có thông số mã {code}. Hãy thêm thông số này ở Thông số thiết bị trước.',
    en: 'The device of the reservoir has no parameter {code}. Add it to the device parameters first.',
    field: 'gates',
  },
  sameDay: {
    status: 409,
    vi: 'Đã có bản khai báo áp dụng từ ngày này',
    en: 'There is a version from this day on already',
    field: 'validFrom',
  },
  inUse: {
    status: 409,
    vi: 'Hồ chứa đã có khai báo hoặc lệnh vận hành nên không xóa được.',
    en: 'Something is laid down or ordered for this reservoir; it cannot be deleted.',
  },
  notLaidDown: {
    status: 422,
    vi: 'Ngày {day} hồ {reservoir} chưa có khai báo nào áp dụng. Hãy khai báo ở Cài đặt, Hồ chứa.',
    en: 'Nothing is laid down of the reservoir {reservoir} on {day}. Do so in the settings of reservoirs.',
  },
  unreadable: tableProblems.unreadable,
  tooManyRows: {
    status: 422,
    vi: 'Tệp có quá {limit} dòng.',
    en: 'The file has more than {limit} rows.',
    field: 'fileId',
  },
  noColumn: {
    status: 422,
    vi: 'Tệp không có cột {column}. Hãy đặt tên cột như vậy ở dòng tiêu đề.',
    en: 'The file has no column {column}. Name it so in the row of headings.',
    field: 'fileId',
  },
  twoColumns: {
    status: 422,
    vi: 'Tệp có nhiều cột cùng là {column}: {names}. Hãy giữ lại một cột.',
    en: 'Several columns of the file say {column}: {names}. Keep one of them.',
    field: 'fileId',
  },
  curveErrors: {
    status: 422,
    vi: 'Tệp còn {count} lỗi nên chưa thay đường quan hệ. Hãy chạy thử để xem từng lỗi.',
    en: 'The file still has {count} errors, so the curve is as it was. Run the trial to see each.',
    field: 'fileId',
  },
})
