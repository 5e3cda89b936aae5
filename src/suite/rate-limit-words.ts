/** Words of servers and services for a caller who came too often. */
export const rateLimitWords =
  /\brate[ -]?limit(?:s|ed|ing)?\b(?! (?:must|should|has to|value|setting))|\btoo many (?:requests|calls)\b|\bquota exceeded\b|(?:status|code|http|error)\W{1,5}429\b/i;
