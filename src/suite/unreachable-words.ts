/**
 * Words of runtimes, command lines and services for a host that cannot be reached. All quantifiers are bounded, since
 * the text comes from the plugin. Codes are whole words, since the name of Python's ModuleNotFoundError holds one of them.
 */
export const unreachableWords =
  /fetch failed|\bno response (?:was )?received\b|\b(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b|getaddrinfo|network (is )?(unreachable|error)|connection (refused|reset|error|timed out)|could not resolve host|name or service not known|temporary failure in name resolution|\b(?:service|server|api|host|registry|upstream|backend)\b.{0,20}\bunavailable\b|temporarily unavailable|\b(502 bad gateway|503 service unavailable|504 gateway time-?out)\b|(status|code|http|error)\W{1,5}50[234]\b/i;
