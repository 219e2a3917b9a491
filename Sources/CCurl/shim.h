#pragma once
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Swift cannot call functions with a variable number of arguments.

typedef size_t (*curl_bytes_function)(char *bytes, size_t size, size_t count, void *context);
typedef int (*curl_progress_function)(
    void *context, curl_off_t expected, curl_off_t received, curl_off_t to_send, curl_off_t sent);

static inline void curl_set_number(CURL *handle, CURLoption option, long value) {
    curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline void curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    curl_easy_setopt(handle, option, value);
}

// The bytes are copied.
static inline CURLcode curl_set_body(CURL *handle, const void *bytes, size_t count) {
    curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    return curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

// CURL_ERROR_SIZE bytes that exist as long as the handle.
static inline void curl_set_error_buffer(CURL *handle, char *buffer) {
    curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, buffer);
}

static inline void curl_set_functions(
    CURL *handle, void *context, curl_bytes_function header, curl_bytes_function body, curl_progress_function progress) {
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
    curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context);
    curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
    curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

// Requests and redirects lead to HTTP servers only.
static inline void curl_set_http_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
#else
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
    curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
#if LIBCURL_VERSION_NUM >= 0x075700
    // Removing a transfer does not wait for a name that is being resolved.
    curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
#endif
}
