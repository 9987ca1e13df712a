-- What wrk sends: the lines of the file named by its first argument, one request each, as
-- path, token and body with tabs between; its second argument is the method, its third 'once'
-- where each request is sent only once, its fourth the number of threads, its fifth what it accepts as encodings.
-- Prints what came of it as one line of JSON.

local threads = {}

function setup(thread)
  thread:set("id", #threads)
  table.insert(threads, thread)
end

function init(args)
  local file = assert(io.open(args[1]))
  lines = {}
  for line in file:lines() do
    local path, token, body = line:match("^([^\t]*)\t([^\t]*)\t(.*)$")
    table.insert(lines, { path = path, token = token, body = body })
  end
  file:close()
  method = args[2]
  isOnce = args[3] == "once"
  count = tonumber(args[4])
  encodings = args[5]
  nth = id
  ok = 0
end

function request()
  if isOnce and nth >= #lines then
    wrk.thread:stop()
    -- wrk wants a request even now; it is not counted, for the thread has ended.
    return wrk.format("GET", "/healthz")
  end
  local one = lines[nth % #lines + 1]
  -- Each from an address of its own, as a proxy that is trusted would say.
  local headers = {
    ["accept-encoding"] = encodings,
    ["x-forwarded-for"] = string.format("10.%d.%d.%d", nth % 250, math.floor(nth / 250) % 250, 1 + math.floor(nth / 62500) % 250),
  }
  if one.token ~= "" then headers["authorization"] = "Bearer " .. one.token end
  nth = nth + count
  if one.body == "" then return wrk.format(method, one.path, headers) end
  headers["content-type"] = "application/json"
  return wrk.format(method, one.path, headers, one.body)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requestsPerSecond":%f,"p50Ms":%f,"p95Ms":%f,"p99Ms":%f,"sent":%d,"ok":%d,"errors":%d}\n',
    summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000,
    summary.requests, summary.requests - errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
