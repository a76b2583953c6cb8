/**
 * The certificate of a receiver of a test, signed by itself for 127.0.0.1 and a hundred years, and its key. It is known to
 * everybody and good for nothing else.
 */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBrTCCAVOgAwIBAgIUcGlyp1P6xgDc7ZLJrx3d1YV7VicwCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSUmVjZWl2ZXIgb2YgYSB0ZXN0MCAXDTI2MTEyMzA2NDg1NloY
DzIxMjYxMDMwMDY0ODU2WjAdMRswGQYDVQQDDBJSZWNlaXZlciBvZiBhIHRlc3Qw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATUAcRKc9Ifm6ZupgItIbBOe4iXJkPp
DF6Ly8hq5N6WDlmVhcdSwkgDQbNjudkCbSGv4n3ysx9j6BrdqH1Ah8kVo28wbTAd
BgNVHQ4EFgQU2VkGWqk4NhhNPoix3eRo8f3vtyAwHwYDVR0jBBgwFoAU2VkGWqk4
NhhNPoix3eRo8f3vtyAwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAAB
gglsb2NhbGhvc3QwCgYIKoZIzj0EAwIDSAAwRQIgCs8+Ecmt7xKHcfymlsGWE5ao
/y3N1/HJH+qEySD/FcUCIQDx8Tl2Mu45J7fW7m4gytN8wHbn3Lx07nsmeyiYgAFi
QA==
-----END CERTIFICATE-----
`

export const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgEOxqVIBUSLXaIQ0a
cx4Ku1e1xDRQlwavk5/Whg6+kYWhRANCAATUAcRKc9Ifm6ZupgItIbBOe4iXJkPp
DF6Ly8hq5N6WDlmVhcdSwkgDQbNjudkCbSGv4n3ysx9j6BrdqH1Ah8kV
-----END PRIVATE KEY-----
`
